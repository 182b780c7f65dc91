/** Questions of one conversation that are asked again. */
export const REPLAY_QUESTIONS = 200

/** Replays of one person that run at once; each asks one question after the other. */
export const REPLAYS_AT_ONCE = 2
