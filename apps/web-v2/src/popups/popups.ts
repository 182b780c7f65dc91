import { lazyPopup } from '@atrium/ui/lazy-popup/lazy-popup'

/** The popups of the console: their code comes when somebody reaches for one, so it is not on the way to the first paint. */
export const Menu = lazyPopup(() => import('@atrium/ui/menu/menu').then((part) => part.Menu), 'menu')
export const Popover = lazyPopup(() => import('@atrium/ui/popover/popover').then((part) => part.Popover), 'dialog')
