import { toPrompt } from '#router/addresses/prompt-address.ts'
import type { Target } from '#router/target.ts'
import { useNavigate } from '#router/use-navigate.ts'

/**
 * Leads to the prompt that has what somebody has asked for, where it is another one than this. Answers whether it was asked.
 * @param leadsTo where the results of a prompt are shown
 */
export function useGoOn(
  promptId: string,
  leadsTo: (promptId: string) => Target = toPrompt,
): (work: Promise<string | null>) => Promise<boolean> {
  const navigate = useNavigate()
  return async (work) => {
    const on = await work
    if (on !== null && on !== promptId) void navigate(leadsTo(on))
    return on !== null
  }
}
