/** Which greeting fits the hour of the reader's day, 0 to 23. */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** The name by which somebody is greeted: the first word of it. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
