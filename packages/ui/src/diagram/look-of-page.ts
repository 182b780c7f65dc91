import type { DiagramLook } from './draw-diagram.ts'

/** Mermaid's theme variables by the design tokens that they take their colors from. */
const COLORS: Readonly<Record<string, string>> = {
  background: '--page',
  primaryColor: '--accent-tint',
  mainBkg: '--accent-tint',
  secondaryColor: '--panel',
  tertiaryColor: '--panel',
  primaryTextColor: '--text',
  secondaryTextColor: '--text',
  tertiaryTextColor: '--text',
  textColor: '--text',
  primaryBorderColor: '--accent-line',
  nodeBorder: '--accent-line',
  clusterBkg: '--panel',
  clusterBorder: '--line-strong',
  lineColor: '--text-3',
  edgeLabelBackground: '--page',
  noteBkgColor: '--warn-tint',
  noteTextColor: '--text',
  noteBorderColor: '--warn-line',
  errorBkgColor: '--bad-tint',
  errorTextColor: '--bad',
}

/** How the page looks now, for an image that is to fit in. Colors as `rgb(…)`: what drawing libraries reckon with. */
export function lookOfPage(): DiagramLook {
  const probe = document.createElement('span')
  // A transition, however short, would answer with the color before.
  probe.style.transition = 'none'
  document.body.append(probe)
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries(Object.entries(COLORS).map(([name, token]) => [name, colorOf(token)]))
  const [red = 0, green = 0, blue = 0] = (colorOf('--page').match(/[\d.]+/g) ?? []).map(Number)
  const { fontFamily: font } = getComputedStyle(document.body)
  probe.remove()
  return { colors, dark: red + green + blue < 3 * 128, font }
}

/** Calls back whenever the page may look otherwise. Answers what ends it. */
export function onLookChange(changed: () => void): () => void {
  const attributes = new MutationObserver(changed)
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    attributes.disconnect()
    system.removeEventListener('change', changed)
  }
}
