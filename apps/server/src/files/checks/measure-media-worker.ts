import { parentPort, workerData } from 'node:worker_threads'
import { ADTS, FilePathSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

// Not all formats that the parser knows: a playlist would make it open other files.
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC]

/** The thread that reads a video or an audio file: what its bytes make the parser do ends with it. */
const { path } = workerData as { path: string }
const input = new Input({ source: new FilePathSource(path), formats: FORMATS })
const [image, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
parentPort?.postMessage({
  seconds: image || audio ? await input.computeDuration() : null,
  width: image ? await image.getDisplayWidth() : null,
  height: image ? await image.getDisplayHeight() : null,
})
