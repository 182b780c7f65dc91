import { describe, expect, test } from 'vitest'
import { createCircuit, type UpstreamHealth } from './circuit.ts'

function circuitAt() {
  const clock = { now: 0 }
  const circuit = createCircuit(() => clock.now)
  const meet = (...healths: UpstreamHealth[]) => {
    for (const health of healths) {
      expect(circuit.closedFor()).toBeNull()
      circuit.report(health)
    }
  }
  return { clock, circuit, meet }
}

const FIVE_FAILURES = ['failing', 'failing', 'failing', 'failing', 'failing'] as const

describe('createCircuit', () => {
  test('opens for 30 seconds after 5 failures in a row', () => {
    const { clock, circuit, meet } = circuitAt()
    meet(...FIVE_FAILURES)
    expect(circuit.closedFor()).toBe(30_000)
    clock.now = 29_999
    expect(circuit.closedFor()).toBe(1)
  })

  test('stays closed when one does well in between', () => {
    const { circuit, meet } = circuitAt()
    meet('failing', 'failing', 'failing', 'failing', 'well', 'failing', 'failing', 'failing', 'failing')
    expect(circuit.closedFor()).toBeNull()
  })

  test('takes a cancelled request for neither', () => {
    const { circuit, meet } = circuitAt()
    meet('failing', 'failing', 'unknown', 'failing', 'failing', 'failing')
    expect(circuit.closedFor()).toBe(30_000)
  })

  test('lets one request try after 30 seconds, and closes when it does well', () => {
    const { clock, circuit, meet } = circuitAt()
    meet(...FIVE_FAILURES)
    clock.now = 30_000
    expect(circuit.closedFor()).toBeNull()
    expect(circuit.closedFor()).toBeGreaterThan(0)
    circuit.report('well')
    meet('well', 'failing', 'well')
  })

  test('opens again when the one that tries fails', () => {
    const { clock, circuit, meet } = circuitAt()
    meet(...FIVE_FAILURES)
    clock.now = 30_000
    meet('failing')
    expect(circuit.closedFor()).toBe(30_000)
  })

  test('lets another try when the one that tried was cancelled', () => {
    const { clock, circuit, meet } = circuitAt()
    meet(...FIVE_FAILURES)
    clock.now = 30_000
    meet('unknown', 'well')
    expect(circuit.closedFor()).toBeNull()
  })
})
