import type { Topic } from './topic.ts'

export const LIST: Topic = {
  name: 'list',
  words: /\b(?:lists?|tasks?|to-?dos?|checklist|steps)\b/i,
  say: () => `First in order:

1. Say what is to be reached.
2. Cut it into parts that can be checked.
   - Each part has one owner.
   - Each part ends with something to look at.
     - A page, a number, a test.
3. Begin with the part that could make the others useless.

Then as tasks:

- [x] Read the question
- [x] Answer with a list
- [ ] Tick this one off yourself

And as terms:

- **Scope** – what belongs to it
- **Deadline** – when it is *needed*, not when it is wished for`,
}
