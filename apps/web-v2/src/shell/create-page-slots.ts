import type { PageSlots } from '#frame/page-slots.ts'

/** The elements that a screen fills. They are made before the header that holds them, so that both are drawn at once. */
export function createPageSlots(): { [Name in keyof PageSlots]: HTMLElement } {
  return { title: slot('span'), description: slot('span'), actions: slot('div') }
}

/** The place in the header has the look. */
function slot(tag: 'span' | 'div'): HTMLElement {
  const element = document.createElement(tag)
  element.style.display = 'contents'
  return element
}
