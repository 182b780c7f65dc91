import type { Topic } from './topic.ts'

export const TABLE: Topic = {
  name: 'table',
  words: /\btables?\b/i,
  say: () => `Here is a table with numbers to the right, a long cell and some marks inside cells:

| Planet  | Distance (million km) | Moons | Remark |
| ------- | --------------------: | ----: | ------ |
| Mercury |                  57.9 |     0 | The *smallest* of the eight |
| Earth   |                 149.6 |     1 | Home, with \`H₂O\` in all three states |
| Mars    |                 227.9 |     2 | Phobos and Deimos |
| Jupiter |                 778.5 |    95 | **More mass** than all the other planets together, and a storm that has been watched for longer than three centuries |
| Saturn  |               1,432.0 |   146 | Its mean density is below that of water |

The distances are mean distances from the Sun.`,
}
