import type { ServerResponse } from 'node:http'
import type { Hold, Match, SimulatorControl } from './control.ts'
import { isScenarioKind, type Scenario } from './scenarios/scenario.ts'
import { asObject, asText, type Json } from './chat/json.ts'

type Outcome = { status: number; body: unknown }
type ControlCall = (body: Json, id: string) => Outcome | Promise<Outcome>

const DONE: Outcome = { status: 200, body: { ok: true } }

/**
 * The control over HTTP, so that a separate process can be driven too:
 * `POST play {scenario, match}` · `POST clear` · `GET received` · `POST forget` · `POST hold {match, afterChunks}` → `{id}` ·
 * `GET hold/<id>` (answers when reached) · `POST hold/<id>/release`.
 */
export function createControlCalls(control: SimulatorControl) {
  const holds = new Map<string, Hold>()
  const withHold = async (id: string, act: (hold: Hold) => void | Promise<void>): Promise<Outcome> => {
    const hold = holds.get(id)
    if (!hold) return { status: 404, body: { error: `There is no hold ${id}.` } }
    await act(hold)
    return DONE
  }
  const calls: Record<string, ControlCall> = {
    'POST play': ({ scenario, match }) => {
      const { kind } = asObject(scenario)
      if (!isScenarioKind(kind))
        return { status: 400, body: { error: `There is no scenario ${JSON.stringify(kind)}.` } }
      control.play(scenario as Scenario, readMatch(match))
      return DONE
    },
    'POST clear': () => {
      control.clear()
      holds.clear()
      return DONE
    },
    'GET received': () => ({ status: 200, body: control.received() }),
    'POST forget': () => {
      control.forget()
      return DONE
    },
    'POST hold': ({ match, afterChunks }) => {
      const id = String(holds.size + 1)
      holds.set(id, control.hold(readMatch(match), typeof afterChunks === 'number' ? afterChunks : 0))
      return { status: 201, body: { id } }
    },
    'GET hold': (_body, id) => withHold(id, ({ reached }) => reached),
    'POST release': (_body, id) => withHold(id, (hold) => hold.release()),
  }
  /** Answers one call; `path` is what follows `/__control/`. Pages in a browser are turned away by their Origin. */
  return async function answer(
    method: string,
    path: string,
    text: string,
    response: ServerResponse,
    origin?: string,
  ): Promise<void> {
    const [first = '', id = '', last] = path.split('/')
    const call = calls[`${method} ${last ?? first}`]
    const { status, body } = await outcome()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))

    async function outcome(): Promise<Outcome> {
      if (origin !== undefined) return { status: 403, body: { error: 'The control is not for web pages.' } }
      if (!call) return { status: 404, body: { error: 'No such control call.', calls: Object.keys(calls) } }
      try {
        return await call(text === '' ? {} : asObject(JSON.parse(text)), id)
      } catch {
        return { status: 400, body: { error: 'The body is not JSON.' } }
      }
    }
  }
}

function readMatch(value: unknown): Match {
  const { vendor, model, textIncludes, times } = asObject(value)
  return {
    vendor: asText(vendor),
    model: asText(model),
    textIncludes: asText(textIncludes),
    times: typeof times === 'number' ? times : undefined,
  }
}
