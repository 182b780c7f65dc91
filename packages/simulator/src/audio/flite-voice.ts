/** The voices of Flite: a woman, and men from America, Scotland and America again. */
const FLITE_VOICES = ['slt', 'rms', 'awb', 'kal16'] as const

/** The voice of Flite that stands for a vendor's. */
export function fliteVoice(voice: string): string {
  const sum = [...voice.toLowerCase()].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return FLITE_VOICES[sum % FLITE_VOICES.length] ?? FLITE_VOICES[0]
}
