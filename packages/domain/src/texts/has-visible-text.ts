/** What no letter is drawn for: spaces, what turns or joins the letters around it, control characters, and the letters that are blank. */
const UNSEEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Is there anything to be seen of a text? A name of signs alone that are not drawn is as none. */
export function hasVisibleText(text: string): boolean {
  for (const sign of text) if (!UNSEEN.test(sign)) return true
  return false
}
