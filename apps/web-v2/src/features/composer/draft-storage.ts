/** What is being written in a thread, or in a new one, is kept here by the browser, so that a reload loses nothing. */
const PREFIX = 'atrium.draft.'

export function readDraft(place: string): string {
  try {
    return localStorage.getItem(PREFIX + place) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(PREFIX + place)
    else localStorage.setItem(PREFIX + place, text)
  } catch {
    // A full or forbidden storage: the text stays in the field.
  }
}

/** Forgets every draft, when somebody signs out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}
