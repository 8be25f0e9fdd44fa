/** True in the long set, `npm run test:long`: it runs all that a push runs a covering part of. */
export const isLongSet = process.env['TEST_SET'] === 'long'
