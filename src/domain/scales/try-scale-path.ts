/** The public page where anybody sees whether a scale is read. */
export const TRY_SCALE_PATH = '/scales/try'
