import { type ClientSnippet, jsonSnippet, snippet, type SnippetOf } from './snippet.ts'

/** The settings of coding tools: of terminals first, then of editors. */
export function toolSnippets({ base, openai, key, models }: SnippetOf): ClientSnippet[] {
  const { main: model, claude, small } = models
  return [
    snippet(
      'claude-code',
      'Claude Code',
      'Terminal',
      `export ANTHROPIC_BASE_URL="${base}"`,
      `export ANTHROPIC_AUTH_TOKEN="${key}"`,
      `export ANTHROPIC_MODEL="${claude}"`,
      `export ANTHROPIC_DEFAULT_HAIKU_MODEL="${small}"`,
      'export CLAUDE_CODE_ENABLE_GATEWAY_MODEL_DISCOVERY=1',
      'claude',
    ),
    snippet(
      'codex',
      'Codex CLI',
      '~/.codex/config.toml',
      `model = "${model}"`,
      'model_provider = "atrium"',
      '',
      '[model_providers.atrium]',
      'name = "Atrium"',
      `base_url = "${openai}"`,
      'env_key = "ATRIUM_API_KEY"',
      'wire_api = "responses"',
      '',
      `# Terminal: export ATRIUM_API_KEY="${key}"`,
    ),
    jsonSnippet('opencode', 'opencode', 'opencode.json', {
      provider: {
        atrium: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: openai, apiKey: key },
          models: { [model]: {} },
        },
      },
    }),
    snippet(
      'aider',
      'aider',
      'Terminal',
      `export OPENAI_API_BASE="${openai}"`,
      `export OPENAI_API_KEY="${key}"`,
      `aider --model openai/${model}`,
    ),
    snippet(
      'continue',
      'Continue',
      'config.yaml',
      'models:',
      '  - name: Atrium',
      '    provider: openai',
      `    model: ${model}`,
      `    apiBase: ${openai}`,
      `    apiKey: ${key}`,
    ),
    snippet(
      'cline',
      'Cline, Roo Code',
      'Settings: API Configuration',
      'API Provider: OpenAI Compatible',
      `Base URL: ${openai}`,
      `API Key: ${key}`,
      `Model ID: ${model}`,
    ),
    snippet(
      'cursor',
      'Cursor',
      'Settings: Models, API Keys',
      `OpenAI API Key: ${key}`,
      `Override OpenAI Base URL: ${openai}`,
      `Add Custom Model: ${model}`,
    ),
  ]
}
