import { toPrompt } from '#frame/prompt-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Leads to the prompt that has what somebody has asked for, where it is another one than this. Answers whether it was asked. */
export function useGoOn(promptId: string): (work: Promise<string | null>) => Promise<boolean> {
  const navigate = useNavigate()
  return async (work) => {
    const on = await work
    if (on !== null && on !== promptId) void navigate(toPrompt(on))
    return on !== null
  }
}
