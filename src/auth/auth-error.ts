type Status = 'FORBIDDEN' | 'UNPROCESSABLE_ENTITY' | 'TOO_MANY_REQUESTS' | 'BAD_REQUEST'

/** Returns an error in better-auth's own format, `{ code, message }`. */
export async function authError(
  status: Status,
  code: string,
  message: string,
  headers: Record<string, string> = {},
) {
  const { APIError } = await import('better-auth/api')
  return new APIError(status, { code, message }, headers)
}
