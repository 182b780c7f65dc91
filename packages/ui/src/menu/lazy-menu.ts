import { lazyPopup } from '#lazy-popup/lazy-popup.tsx'

/** A menu whose code comes when somebody reaches for it, so that it is not on the way to the first paint. */
export const LazyMenu = lazyPopup(() => import('./menu.tsx').then((part) => part.Menu), 'menu')
