export const en = {
  found: 'You wrote something here <time></time> and did not send it.',
  elsewhere: 'This text was changed in another tab <time></time>.',
  restore: 'Restore',
  discard: 'Discard',
  takeOver: 'Use the newer text',
  keepThis: 'Keep this one',
  kept: 'Draft kept on this device',
  unkept: 'This browser cannot keep the draft',
  leave: 'Leave this page?',
  leaveText: 'What you wrote is not sent yet. It stays on this device as a draft.',
  stay: 'Stay here',
  leaveNow: 'Leave',
} as const;
