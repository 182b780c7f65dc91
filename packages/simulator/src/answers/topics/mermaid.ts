import type { Topic } from './topic.ts'

export const MERMAID: Topic = {
  name: 'mermaid',
  words: /\b(?:mermaid|diagrams?|flowcharts?)\b/i,
  say: () => `A diagram in Mermaid:

\`\`\`mermaid
flowchart LR
  Person -->|asks| Console
  Console -->|request| Server
  Server -->|simulated here| Model
  Model -->|streamed answer| Person
\`\`\``,
}
