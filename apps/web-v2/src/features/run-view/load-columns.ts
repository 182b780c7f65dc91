/** Loads what draws several answers side by side: whoever chooses a further model fetches it before the first is asked. */
export const loadColumns = () => import('./answer-columns.tsx')
