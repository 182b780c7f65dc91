/** A tool, and what to tell it so that it comes to the gateway. Names of tools and their settings are the same in all languages. */
export type ClientSnippet = { client: string; title: string; file: string; text: string }

/** Stands for a key that nobody can show again. */
export const KEY_PLACEHOLDER = 'YOUR_KEY'

/**
 * The settings of common coding tools.
 * @param origin where the console is reached, as `https://atrium.example.com`
 */
export function clientSnippets(origin: string, key: string, model: string): readonly ClientSnippet[] {
  const base = `${origin}/gateway`
  const openai = `${base}/v1`
  const ofClient = (client: string, title: string, file: string, ...lines: string[]) => ({
    client,
    title,
    file,
    text: lines.join('\n'),
  })
  return [
    ofClient(
      'claude-code',
      'Claude Code',
      'Terminal',
      `export ANTHROPIC_BASE_URL="${base}"`,
      `export ANTHROPIC_AUTH_TOKEN="${key}"`,
      'export CLAUDE_CODE_ENABLE_GATEWAY_MODEL_DISCOVERY=1',
      'claude',
    ),
    ofClient(
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
    ofClient(
      'opencode',
      'opencode',
      'opencode.json',
      JSON.stringify(
        {
          provider: {
            atrium: {
              npm: '@ai-sdk/openai-compatible',
              options: { baseURL: openai, apiKey: key },
              models: { [model]: {} },
            },
          },
        },
        null,
        2,
      ),
    ),
    ofClient(
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
    ofClient(
      'aider',
      'aider',
      'Terminal',
      `export OPENAI_API_BASE="${openai}"`,
      `export OPENAI_API_KEY="${key}"`,
      `aider --model openai/${model}`,
    ),
    ofClient(
      'openai',
      'OpenAI SDK',
      'Terminal',
      `export OPENAI_BASE_URL="${openai}"`,
      `export OPENAI_API_KEY="${key}"`,
    ),
    ofClient(
      'curl',
      'curl',
      'Terminal',
      `curl ${openai}/chat/completions \\`,
      `  -H "Authorization: Bearer ${key}" \\`,
      '  -H "Content-Type: application/json" \\',
      `  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello"}]}'`,
    ),
  ]
}
