import { drawScene, framesOfScene } from './draw-scene.ts'
import { encodeFrames } from './encode-frames.ts'
import type { FilmWish } from './film-wish.ts'
import { joinScenes, SCENE_SECONDS } from './join-scenes.ts'
import { audioTrack } from './audio-track.ts'

/** Long films show these again. */
const MOST_SCENES = 3

/** A film that plays: H.264 in an MP4 of exactly the asked length, size and rate. Its work does not grow with its length. */
export async function makeFilm(wish: FilmWish): Promise<Uint8Array> {
  const count = wish.image || wish.rough ? 1 : Math.min(MOST_SCENES, Math.ceil(wish.seconds / SCENE_SECONDS))
  const scenes: Uint8Array[] = []
  for (let scene = 0; scene < count; scene += 1) {
    scenes.push(await encodeFrames(drawScene(wish, scene), framesOfScene(wish), wish))
  }
  return joinScenes(scenes, wish, wish.audio ? await audioTrack(wish) : undefined)
}
