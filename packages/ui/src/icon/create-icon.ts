import { type ComponentProps, createElement } from 'react'

/** An icon as the library describes it. */
export type IconData = {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: { readonly [name: string]: string }])[]
}

export type IconProps = ComponentProps<'svg'> & { size?: number | string }

const OUTLINE = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Draws an icon of the library as the library does, with what is asked of it here: size, class and the attributes of an SVG. The
 * first screen has some forty icons, and what the library does for each, with its options, would be a part of every start.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const attributes = {
      ...OUTLINE,
      width: size,
      height: size,
      className: className ? `${classes} ${className}` : classes,
      // What is not named is an ornament.
      ...(Object.entries(rest).some(isNaming) ? {} : { 'aria-hidden': true }),
      ...rest,
    }
    return createElement('svg', attributes, shapes)
  }
}

function isNaming([attribute, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined && (attribute.startsWith('aria-') || attribute === 'role')
}
