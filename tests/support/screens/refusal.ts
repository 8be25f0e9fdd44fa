import type { ErrorAnswer } from '#protocol/answers.ts'

/** What the server answers to a request that it refuses, with what it says of the whole. */
export function refusal(
  status: number,
  code: ErrorAnswer['code'],
  { message = '', errors = [] }: Partial<Pick<ErrorAnswer, 'message' | 'errors'>> = {},
): Response {
  return Response.json({ status, code, message, errors } satisfies ErrorAnswer, { status })
}
