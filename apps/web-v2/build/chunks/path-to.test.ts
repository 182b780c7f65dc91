import { expect, it } from 'vitest'
import { pathTo } from './path-to.ts'

const IMPORTS: { [id: string]: readonly string[] } = {
  main: ['shell', 'far'],
  shell: ['button', 'main'],
  button: ['menu'],
  far: ['farther'],
  farther: ['button'],
}
const importsOf = (id: string) => IMPORTS[id] ?? []

it('the shortest way from a root to a module is told, both ends included', () => {
  expect(pathTo('menu', ['main'], importsOf)).toEqual(['main', 'shell', 'button', 'menu'])
  expect(pathTo('menu', ['main', 'button'], importsOf)).toEqual(['button', 'menu'])
})

it('a root is its own way, and what no root imports stands alone', () => {
  expect(pathTo('main', ['main'], importsOf)).toEqual(['main'])
  expect(pathTo('other', ['main'], importsOf)).toEqual(['other'])
})
