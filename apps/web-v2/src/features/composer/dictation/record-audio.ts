/** What a recording is written as, the best first; Safari writes MP4 only. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

/** Plenty for speech. */
const BITS_A_SECOND = 48_000

/** A recording that goes on. */
export type AudioRecorder = {
  stream: MediaStream
  /** Ends it and answers what was recorded. The microphone is let go. */
  stop(): Promise<File>
  /** Ends it and forgets it. The microphone is let go. */
  discard(): void
}

/** Can this browser record, and does it let this page? Pages that come over plain HTTP from another host have no microphone. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && 'mediaDevices' in navigator && formatOf() !== undefined
}

function formatOf() {
  return FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type))
}

/** Asks for the microphone and begins to record. @throws what `getUserMedia` throws */
export async function recordAudio(): Promise<AudioRecorder> {
  const [mimeType = '', extension = 'webm'] = formatOf() ?? []
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  })
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_A_SECOND })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise<void>((resolve) => {
    // Also when the microphone is pulled out.
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.start(1000)
  return {
    stream,
    async stop() {
      end()
      await stopped
      return new File(pieces, `dictation.${extension}`, { type: mimeType })
    },
    discard: end,
  }
}

/** Why there is no microphone, by the name of the error. Source: the specification of Media Capture and Streams, getUserMedia. */
const PROBLEMS: Readonly<Record<string, 'denied' | 'missing' | 'busy'>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function microphoneProblem(error: unknown): 'denied' | 'missing' | 'busy' | 'unknown' {
  return (error instanceof Error && PROBLEMS[error.name]) || 'unknown'
}
