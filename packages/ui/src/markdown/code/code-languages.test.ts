import { expect, it } from 'vitest'
import { fileNameFor, languageName } from './code-languages.ts'

it('knows a language by the short names that models write', () => {
  expect(['py', 'TS', 'sh', 'c++', 'unheard-of'].map(languageName)).toEqual([
    'python',
    'typescript',
    'bash',
    'cpp',
    'unheard-of',
  ])
})

it('names a downloaded block by its language', () => {
  expect(['tsx', 'python', 'docker', '../../etc', ''].map(fileNameFor)).toEqual([
    'code.tsx',
    'code.py',
    'Dockerfile',
    'code.txt',
    'code.txt',
  ])
})

it('takes the name that the fence gives, without folders', () => {
  expect(
    ['python title="src/a+b.py"', 'ts:src/b.ts', 'js {1,3} filename=../../.c.js', 'py title="readme"'].map(fileNameFor),
  ).toEqual(['a-b.py', 'b.ts', 'c.js', 'code.py'])
})
