/** Loads what draws several answers side by side: whoever chooses a parallel model fetches it before the first is asked. */
export const loadParallelAnswers = () => import('./parallel-answers.tsx')
