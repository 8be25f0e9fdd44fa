import * as z from 'zod/mini'

/**
 * What signing in needs after the right password: a code, or setting up a second factor first. Apart
 * from what comes then, which few people's browsers have to load.
 */
export const signInStep = z.object({
  second_factor: z.enum(['code', 'set_up']),
  /** Proves the right password for a few minutes, once. */
  step: z.string(),
})
export type SignInStep = z.infer<typeof signInStep>
