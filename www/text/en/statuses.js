/** An order's statuses, by their number. */

export default [
  "Undefined",
  "In analysis",
  "Approved",
  "No credit available",
  "Analysis expired",
  "Payment pending",
  "Biometrics refused",
  "Biometrics approved",
  "Payment refused",
  "Bought",
  "Not authorized",
  "Authorization pending",
  "Awaiting registration",
  "Sale not started",
  "Cancelled",
  "Invoicing",
  "Completed",
  "Frozen",
  "Payment confirmation pending",
];
