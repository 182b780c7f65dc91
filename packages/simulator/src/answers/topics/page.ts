import type { Topic } from './topic.ts'

/** A page that works by itself: it counts how often its button is pressed. */
export const PAGE: Topic = {
  name: 'web page',
  words: /\bweb ?(?:page|site)s?\b/i,
  say: ({ text }) => `A page that counts:

\`\`\`html
<!doctype html>
<html lang="en">
  <head>
    <title>Counter</title>
    <style>
      body { font: 16px system-ui; padding: 2rem; color: #222; }
      button { font: inherit; padding: 0.5rem 1rem; }
    </style>
  </head>
  <body>
    <h1>${/\bagain\b/i.test(text) ? 'Count once more' : 'Count'}</h1>
    <button>Press</button>
    <output>0</output>
    <script>
      const count = document.querySelector('output')
      document.querySelector('button').addEventListener('click', () => {
        count.textContent = String(Number(count.textContent) + 1)
      })
    </script>
  </body>
</html>
\`\`\``,
}
