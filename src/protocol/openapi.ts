export const OPENAPI_PATH = '/api/openapi.json'
