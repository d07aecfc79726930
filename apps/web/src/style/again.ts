/** How long after a failed try the next comes, in milliseconds: before that of the part it dresses. */
const AGAIN_AFTER = 1500;

/** A style sheet that could not be had while the hall was away is asked for again until it is there. */
export const insistOnStyles = (): void => {
  const failed = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_AFTER);
  };
  addEventListener('error', failed, true);
};
