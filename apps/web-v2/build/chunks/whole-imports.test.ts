import { expect, it } from 'vitest'
import { wholeImports } from './whole-imports.ts'

it('an import answers the whole module, where only what is used was taken out of it', () => {
  const alone = '(await load(async()=>{const{A}=await(import("./a-!~{01}~.js"));return{A}},[0])).A'
  expect(wholeImports(alone)).toBe('(await load(()=>import("./a-!~{01}~.js"),[0])).A')
  const among = 'async()=>{const{a,b:c}=await import("./d.js").then(n=>n.t);return{a,b:c}}'
  expect(wholeImports(among)).toBe('()=>import("./d.js").then(n=>n.t)')
})

it('what does anything else with a module stays as it is', () => {
  for (const code of [
    'async()=>{const{A}=await import("./a.js");return{B:A}}',
    'async()=>{const{A}=await import("./a.js");A();return{A}}',
  ])
    expect(wholeImports(code)).toBe(code)
})
