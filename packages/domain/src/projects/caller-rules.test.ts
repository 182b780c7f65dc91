import { expect, test } from 'vitest'
import type { ModelRef } from '#models/model-entry.ts'
import { callerRules, wishedModel } from './caller-rules.ts'
import { environmentAt } from './environment.ts'
import { allowsModel, type ModelRule } from './model-rule.ts'

const chat: ModelRef = { provider: 'openai_chat', model: 'gpt-4.1' }
const other: ModelRef = { provider: 'anthropic_chat', model: 'claude' }
const rule = (change: Partial<ModelRule>): ModelRule => ({ providers: [], models: [], ...change })

test('a rule allows all models of its providers and those that it names; without a rule all are allowed', () => {
  expect(allowsModel([], chat)).toBe(true)
  expect(allowsModel([rule({ providers: ['openai_chat'] })], chat)).toBe(true)
  expect(allowsModel([rule({ models: [chat] })], chat)).toBe(true)
  expect(allowsModel([rule({ models: [{ ...chat, model: 'o3' }] })], chat)).toBe(false)
  expect(allowsModel([rule({})], chat)).toBe(false)
})

test('an environment narrows what the project allows, and never widens it', () => {
  const project = { instructions: '', allowed: rule({ providers: ['openai_chat'] }), defaultModels: {} }
  const rules = callerRules(project, 'test', {
    allowed: rule({ providers: ['anthropic_chat'] }),
    defaultModels: {},
    answersPerDay: 3,
    answersPerPerson: 2,
  })
  expect(allowsModel(rules.allowed, chat)).toBe(false)
  expect(allowsModel(rules.allowed, other)).toBe(false)
  expect([rules.answersPerDay, rules.answersPerPerson]).toEqual([3, 2])
})

test('the default model of an environment comes before that of the project; companions take that of chat', () => {
  const project = { instructions: '', allowed: null, defaultModels: { chat, image: other } }
  const rules = callerRules(project, 'test', {
    allowed: null,
    defaultModels: { chat: other },
    answersPerDay: null,
    answersPerPerson: null,
  })
  expect(wishedModel(rules.defaultModels, 'companion')).toEqual(other)
  expect(wishedModel(rules.defaultModels, 'image')).toEqual(other)
  expect(wishedModel(callerRules(project, 'test', undefined).defaultModels, 'chat')).toEqual(chat)
  expect(wishedModel(undefined, 'chat')).toBeUndefined()
})

test('a call is of the environment whose address it has reached, else of that of the installation', () => {
  const addresses = [
    { environment: 'test' as const, baseAddress: 'https://Test.example.com/api' },
    { environment: 'production' as const, baseAddress: null },
    { environment: 'development' as const, baseAddress: 'http://127.0.0.1:4400' },
  ]
  expect(environmentAt('test.example.com', addresses, 'local')).toBe('test')
  expect(environmentAt('127.0.0.1:4400', addresses, 'local')).toBe('development')
  expect(environmentAt('test.example.com:8443', addresses, 'production')).toBe('production')
  expect(environmentAt(undefined, addresses, 'local')).toBe('local')
})
