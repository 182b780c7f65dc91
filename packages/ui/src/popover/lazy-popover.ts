import { lazyPopup } from '#lazy-popup/lazy-popup.tsx'

/** A popover whose code comes when somebody reaches for it, so that it is not on the way to the first paint. */
export const LazyPopover = lazyPopup(() => import('./popover.tsx').then((part) => part.Popover), 'dialog')
