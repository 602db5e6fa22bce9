// cnpj.js
import { formatCnpj, isValidCnpj } from "parcela";

console.log(isValidCnpj("11.222.333/0001-81")); // true: numeric, the original format
console.log(isValidCnpj("12.ABC.345/01DE-35")); // true: alphanumeric
console.log(isValidCnpj("12abc34501de35")); // true: lowercase letters, without the mask
console.log(isValidCnpj("12.ABC.345/01DE-36")); // false: a wrong check digit
console.log(formatCnpj("12abc34501de35")); // 12.ABC.345/01DE-35
