import "parcela/checkout/auto";
