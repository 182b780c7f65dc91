import type { Topic } from './topic.ts'

export const MATHS: Topic = {
  name: 'maths',
  words: /\b(?:maths?|mathematics|equations?|formulae?|formulas|latex)\b/i,
  say: () => `The quadratic equation $ax^2 + bx + c = 0$ with $a \\neq 0$ has the solutions

$$
x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}
$$

and the area below the bell curve $e^{-x^2}$ is

$$
\\int_{-\\infty}^{\\infty} e^{-x^2} \\, dx = \\sqrt{\\pi}.
$$

A matrix and a sum:

$$
A = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}, \\qquad \\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}
$$

A price of $5 and one of $10 are no formula.`,
}
