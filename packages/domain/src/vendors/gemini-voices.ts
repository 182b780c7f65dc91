import type { Voice } from './vendor-row.ts'

const NAMES: readonly (readonly [id: string, manner: string])[] = [
  ['Kore', 'firm'],
  ['Achernar', 'soft'],
  ['Achird', 'friendly'],
  ['Algenib', 'gravelly'],
  ['Algieba', 'smooth'],
  ['Alnilam', 'firm'],
  ['Aoede', 'breezy'],
  ['Autonoe', 'bright'],
  ['Callirrhoe', 'easy-going'],
  ['Charon', 'informative'],
  ['Despina', 'smooth'],
  ['Enceladus', 'breathy'],
  ['Erinome', 'clear'],
  ['Fenrir', 'excitable'],
  ['Gacrux', 'mature'],
  ['Iapetus', 'clear'],
  ['Laomedeia', 'upbeat'],
  ['Leda', 'youthful'],
  ['Orus', 'firm'],
  ['Puck', 'upbeat'],
  ['Pulcherrima', 'forward'],
  ['Rasalgethi', 'informative'],
  ['Sadachbia', 'lively'],
  ['Sadaltager', 'knowledgeable'],
  ['Schedar', 'even'],
  ['Sulafat', 'warm'],
  ['Umbriel', 'easy-going'],
  ['Vindemiatrix', 'gentle'],
  ['Zephyr', 'bright'],
  ['Zubenelgenubi', 'casual'],
]

/** Source: "Speech generation", voice options, in the guide of the Gemini API. The first is the default. */
export const GEMINI_VOICES: readonly Voice[] = NAMES.map(([id, manner]) => ({ id, label: `${id} (${manner})` }))
