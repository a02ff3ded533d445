/** Whether this browser can get pushes: not outside https, nor on iOS before it is on the home screen. */
export function canGetPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Ends this browser's subscription with its push service, if there is one. */
export async function unsubscribeHere(): Promise<void> {
  if (!canGetPushes()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
