export { default } from 'mermaid'
