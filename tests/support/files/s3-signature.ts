import { createHmac, hash } from 'node:crypto'

interface SignedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Whether the request is signed with this secret, by Amazon's description of signature version 4.
 */
export function isSignedWith(request: SignedRequest, secret: string): boolean {
  const authorization = String(request.headers['authorization'])
  const [, , day = '', region = '', names = '', signature] = HEADER.exec(authorization) ?? []
  const scope = `${day}/${region}/s3/aws4_request`
  const time = String(request.headers['x-amz-date'])
  const canonical = hash('sha256', canonicalRequest(request, names.split(';')))
  const text = ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function canonicalRequest({ method, url, headers }: SignedRequest, names: string[]): string {
  const [path = '', query = ''] = url.split('?')
  return [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
}
