/*
 * The texts that the specification states word for word: they stay in English as they are, however
 * they read. Success messages without quotes there only describe a text, so the product's own words
 * stand beside them.
 */
export const SPECIFICATION_TEXTS = {
  general: [
    'Something went wrong',
    'There was an error',
    'There is an error',
    'Please try again',
    'Wrong old password',
    'Invalid confirmation password',
  ],
  'signing in': [
    'Token is expired.',
    'Invalid Token',
    "Email isn't verified, something went wrong!",
    'Please enter valid phone number.',
  ],
  forms: [
    'Your password must contain at least 8 characters without spaces',
    'Please ensure that your password is at least 6 characters long.',
    'Passwords do not match.',
    'Email is not valid',
    'Number is not valid',
    'Value should be a positive number',
    'This field is required',
    'Please select an option',
    'Please select at least one branch',
    "Weight empty can't be bigger or equal than weight full",
    'The weight is too big',
    'The volume is too big',
    'You must select from at least two tables',
    'choose store',
  ],
  goods: [
    'good not exists',
    "good with the barcode doesn't exist. Would you like to create it?",
    'The good already exist',
    'This good type contains goods',
  ],
  'the scale': [
    'Bluetooth is off',
    'Please turn on your Bluetooth',
    'Permission not allowed. Would you like to allow it now?',
    'Please consider to scan the bottle barcode.',
  ],
  branches: [
    'Empty branches, please try again.',
    'Please create a branch',
    'Create a branch, to use the app',
  ],
  integration: [
    'Please match products manually in integration page',
    'Please fill credentials information from Settings to continue iiko sync process.',
  ],
  confirmations: [
    'You cannot undo this operation',
    'Are you sure you want to complete the inventory?',
  ],
  success: ['Updated', 'Email was sent', 'Your message has been sent successfully', 'No result'],
  'what succeeded': [
    'Added',
    'Order changed',
    'Item created',
    'Password changed',
    'Account activated',
    'Inventory result added',
    'User info updated',
    'Synced',
    'iiko settings saved',
    'Inventory sent',
  ],
}
