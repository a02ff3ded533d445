export const en = {
  title: 'Push notifications',
  about:
    'Learn of what is new while the forum is closed. Whoever is near a device can see what it shows; of private places it says only that there is something.',
  turnOn: 'Turn on for this device',
  turningOn: 'Turning on…',
  on: 'On for this device.',
  turnOff: 'Turn off for this device',
  denied:
    'This browser blocks notifications from the forum. Allow them in the browser’s settings for this site (the icon beside its address), then come back here.',
  unsupported:
    'This browser cannot show push notifications. On an iPhone or iPad, add the forum to your Home Screen first, and open it from there.',
  dismissed: 'The browser’s question was closed. Nothing has changed.',
  devices: 'Devices',
  thisDevice: 'This device',
  since: 'Since <time></time>',
  outdated: 'Gets no notifications any more: turn them on there again.',
  outdatedHere: 'Gets no notifications any more: turn them on again.',
  remove: 'Remove',
  removeNamed: 'Remove {device}',
  removed: 'Removed',
  failed: 'Not saved',
  unreachable: 'The browser could not reach its push service. Please try again later.',
} as const;
