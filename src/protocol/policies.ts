export const PRIVACY_POLICY_PATH = '/api/web/privacy-policy'
export const TERMS_PATH = '/api/web/terms-and-conditions'
