const FORMS = /\/(create|edit|edit-profile|password-change)(\/|$)/

/** Forms have no search in the header: nobody searches for something else while writing. */
export function isForm(pathname: string): boolean {
  return FORMS.test(pathname)
}
