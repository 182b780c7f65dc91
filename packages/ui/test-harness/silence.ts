const RATE = 8000
const HEADER = 44

/** The address of audio of so many seconds in which nothing is heard: something to play, for an audio or a video element. */
export function silence(seconds: number): string {
  const samples = RATE * seconds
  const view = new DataView(new ArrayBuffer(HEADER + samples))
  const write = (at: number, text: string) =>
    [...text].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + samples, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, samples, true)
  new Uint8Array(view.buffer, HEADER).fill(128)
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }))
}
