/** The mark of the hall: 弈, cut like a seal. The same drawing as public/favicon.svg. */
export const Seal = () => (
  <svg class="seal" viewBox="0 0 64 64" aria-hidden="true">
    <path
      class="seal-stone"
      d="M9 3.5 55.5 3c3.3 0 5.5 2.2 5.5 5.400l-.4 47c0 3.5-2.3 5.6-5.6 5.600l-46.5-.4C5.2 60.6 3 58.3 3 55.100l.5-46.300C3.5 5.5 5.700 3.5 9 3.500z"
    />
    <path
      class="seal-cut"
      d="M32 11v3.500M14 18.500h36M26.5 20.500v4.500c0 4.5-1.5 8-4.5 10.500M37.5 20.500v13.500h-3.500M17.5 25.5 14.5 32M46.5 25.5 49.5 32M12.5 42.500h39M24.5 38.500v4c0 5-2.5 9-7.5 11.500M39.5 38.500v15.5"
    />
  </svg>
);
