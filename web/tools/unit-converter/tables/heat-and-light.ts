export const heatAndLight = {
	temperature: `
K|1||kelvin|kelvin|degré kelvin,°K|SI|m
degC|+273.15 K|°C|degré Celsius|degree Celsius|c,celsius,centigrade,degré centigrade,degré,degré c,°|SI
degF|+459.67 5/9 K|°F|degré Fahrenheit|degree Fahrenheit|f,fahrenheit,degré,degré f,°|US
degR|5/9 K|°R|degré Rankine|degree Rankine|rankine|US
degRe|+218.52 5/4 K|°Ré|degré Réaumur|degree Réaumur|réaumur|AN
`,
	temperatureDifference: `
dK|1|ΔK|écart d’un kelvin|kelvin of difference|k,kelvin|SI
dC|1 K|Δ°C|écart d’un degré Celsius|degree Celsius of difference|°c,celsius,degré celsius,degré,delta c|SI
dF|5/9 K|Δ°F|écart d’un degré Fahrenheit|degree Fahrenheit of difference|°f,fahrenheit,degré fahrenheit,degré,delta f|US
dR|5/9 K|Δ°R|écart d’un degré Rankine|degree Rankine of difference|°r,rankine|US
dRe|5/4 K|Δ°Ré|écart d’un degré Réaumur|degree Réaumur of difference|°ré,réaumur|AN
`,
	thermalConductivity: `
WpmK|1 W/m/K|W/(m⋅K)|watt par mètre-kelvin|watt per metre kelvin|w/mk|SI
mWpmK|1 mW/m/K|mW/(m⋅K)|milliwatt par mètre-kelvin|milliwatt per metre kelvin||SI
WpcmK|1 W/cm/K|W/(cm⋅K)|watt par centimètre-kelvin|watt per centimetre kelvin||SI
kcalphmK|1 kcal/h/m/K|kcal/(h⋅m⋅°C)|kilocalorie par heure, mètre et degré|kilocalorie per hour metre degree||US
btuphftF|1 btu/h/ft/degR|Btu/(h⋅ft⋅°F)|Btu par heure, pied et degré Fahrenheit|Btu per hour foot degree Fahrenheit||ST
btuinphft2F|1 btu in/h/ft^2/degR|Btu⋅in/(h⋅ft²⋅°F)|Btu-pouce par heure, pied carré et degré Fahrenheit|Btu inch per hour square foot degree Fahrenheit||ST
`,
	specificHeat: `
JpkgK|1 J/kg/K|J/(kg⋅K)|joule par kilogramme-kelvin|joule per kilogram kelvin||SI
kJpkgK|1 kJ/kg/K|kJ/(kg⋅K)|kilojoule par kilogramme-kelvin|kilojoule per kilogram kelvin||SI
WhpkgK|1 Wh/kg/K|Wh/(kg⋅K)|wattheure par kilogramme-kelvin|watt hour per kilogram kelvin||SI
calpgK|1 cal/g/K|cal/(g⋅°C)|calorie par gramme et degré|calorie per gram degree||US
btuplbF|1 btu/lb/degR|Btu/(lb⋅°F)|Btu par livre et degré Fahrenheit|Btu per pound degree Fahrenheit||ST
`,
	illuminance: `
lx|1||lux|lux||SI|m k
lmpm2|1 lx|lm/m²|lumen par mètre carré|lumen per square metre||SI
fc|1/0.3048^2 lx||pied-bougie|foot-candle|lm/ft2,foot candle,footcandle,pied bougie|US
phot|1e4 lx|ph|phot|phot||SI|m
nox|0.001 lx||nox|nox||US
`,
	luminance: `
cdpm2|1 cd/m^2|cd/m²|candela par mètre carré|candela per square metre|nit,nt|SI|k
sb|1 cd/cm^2||stilb|stilb||SI
cdpft2|1 cd/ft^2|cd/ft²|candela par pied carré|candela per square foot||US
fL|1/pi cd/ft^2||foot-lambert|foot-lambert|footlambert|US
Lam|1/pi cd/cm^2|La|lambert|lambert||US|m
asb|1/pi cd/m^2||apostilb|apostilb|blondel|US
`,
	radioactivity: `
Bq|1/s||becquerel|becquerel|désintégration par seconde|SI|m k M G T
Ci|3.7e10 Bq||curie|curie||SI|p n µ m
Rd|1e6 Bq||rutherford|rutherford||US
dpm|1/60 Bq||désintégration par minute|disintegration per minute||US
`,
	absorbedDose: `
Gy|1 J/kg||gray|gray||SI|n µ m c k
raddose|0.01 Gy|rad|rad (dose)|rad (dose)|rad|SI|m
ergpg|1 erg/g|erg/g|erg par gramme|erg per gram||SI
`,
	doseEquivalent: `
Sv|1 J/kg||sievert|sievert||SI|n µ m
rem|0.01 Sv|rem|rem (dose)|rem (dose)|roentgen equivalent man|SI|µ m
`,
	exposure: `
Cpkg|1 C/kg|C/kg|coulomb par kilogramme|coulomb per kilogram||SI|µ m
R|2.58e-4 C/kg||röntgen|roentgen|roentgen|SI|µ m
`,
}
