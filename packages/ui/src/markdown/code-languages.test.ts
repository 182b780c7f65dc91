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
