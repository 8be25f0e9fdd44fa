import type { ErrorAnswer } from '#protocol/answers.ts'

/** What the server answers to a request that it refuses, with what it says of the whole. */
export function refusal(
  status: number,
  code: ErrorAnswer['code'],
  { message = '', ...more }: Partial<Pick<ErrorAnswer, 'message' | 'errors' | 'details'>> = {},
): Response {
  return Response.json({ status, code, message, errors: [], ...more } satisfies ErrorAnswer, {
    status,
  })
}
